export { PrintedLabels } from './ui/PrintedLabels'
export { type SubjectLabel, SubjectLabels } from './ui/SubjectLabels'
