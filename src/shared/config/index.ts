export { apiUrl, appVersion, type ReportingConfig, reportingConfig } from './config'
