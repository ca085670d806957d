export { PrintedLabels } from './ui/PrintedLabels'
export { type ConnectCode, type SubjectLabel, SubjectLabels } from './ui/SubjectLabels'
