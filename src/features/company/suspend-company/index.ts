export { useResumeCompany } from './model/use-resume-company'
export { SuspendCompanyDialog } from './ui/SuspendCompanyDialog'
