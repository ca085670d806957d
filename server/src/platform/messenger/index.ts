export { type LineSettings, lineTransport } from './line-transport'
export { type SmsSettings, smsTransport } from './sms-transport'
export type { OutgoingText, TextAnswer, TextTransport } from './text-transport'
