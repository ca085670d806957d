export { type JobFailure, useJobFailuresQuery } from './api/job-failure-api'
export { jobLabel, jobTargetLabel } from './model/job-words'
