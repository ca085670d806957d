/** Size of the invented study: people, and days up to the first start. */
export interface StudySize {
  subjects: number
  days: number
}

export const fullSize: StudySize = { subjects: 48, days: 42 }
