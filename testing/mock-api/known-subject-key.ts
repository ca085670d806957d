/** The only subject key that the mock knows. */
export const knownSubjectKey = 'Yk3vN0pQ7tWz2LxR9sBd4HfJ6mCa8EuG'
