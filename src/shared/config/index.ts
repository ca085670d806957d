export { apiUrl, appVersion } from './config'
