export { SentNotice } from './SentNotice'
