/** How much is invented: people and days up to the day of the first start. */
export interface StudySize {
  subjects: number
  days: number
}

export const fullSize: StudySize = { subjects: 48, days: 42 }
