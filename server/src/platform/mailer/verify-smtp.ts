import { createTransport } from 'nodemailer'

/** Why the mail server cannot be used: the log-in, or anything before it. */
export interface SmtpFailure {
  readonly isLogIn: boolean
  /** Such as ECONNREFUSED, or EAUTH 535; never the server's own words. */
  readonly code: string
}

/** Connects and logs in without sending anything; null: that works. */
export async function verifySmtp(url: string): Promise<SmtpFailure | null> {
  const smtp = createTransport({ url, connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 6000 })
  try {
    await smtp.verify()
    return null
  } catch (error) {
    const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
    return { isLogIn: code === 'EAUTH', code: [code, responseCode].filter(Boolean).join(' ') }
  } finally {
    smtp.close()
  }
}
