export { apiUrl, appVersion, type ReportingConfig, reportingConfig, sendsMail } from './config'
