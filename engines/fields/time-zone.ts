/** Whether the text names a time zone of the IANA database. */
export function isTimeZone(text: string): boolean {
  // Engines also accept +09:00, which PostgreSQL reads with the opposite sign.
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined
  } catch {
    return false
  }
}
