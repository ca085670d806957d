export { lineText, type MessageFilling, messageAsSent, samplePerson, smsText } from './message-as-sent'
export {
  closingTime,
  filledIn,
  hasLink,
  linkPlaceholderIn,
  type Placeholder,
  placeholderIn,
  placeholders,
  unknownPlaceholders,
} from './placeholders'
