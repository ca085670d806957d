export { type LineSettings, lineTransport } from './line-transport'
export { dialled } from './phone-number'
export { type SmsSettings, smsTransport } from './sms-transport'
export type { OutgoingText, TextAnswer, TextTransport } from './text-transport'
