export { type LateWork, useLateWorkQuery } from './api/late-work-api'
