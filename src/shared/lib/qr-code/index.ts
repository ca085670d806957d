export { qrPath } from './qr-path'
