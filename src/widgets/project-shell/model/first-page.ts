/** The projects that a selector shows before anybody searches. */
export const firstPage = { offset: 0, limit: 50 }
