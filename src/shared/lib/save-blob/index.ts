export { saveBlob } from './save-blob'
