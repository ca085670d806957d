export { type JobFailure, useJobFailuresQuery, useQueueStateQuery } from './api/job-failure-api'
export { jobLabel, jobTargetLabel } from './model/job-words'
