export { lineText, type MessageFilling, messageAsSent, samplePerson, smsText } from './message-as-sent'
export {
  closingTime,
  filledIn,
  hasLink,
  linkPlaceholderIn,
  type Placeholder,
  placeholderIn,
  placeholders,
  titlePlaceholderIn,
  unknownPlaceholders,
} from './placeholders'
