export { asciiDomain, type EmailFault, emailFault, foldedAddress } from './email-fault'
