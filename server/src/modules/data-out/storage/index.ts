import './schema'

export { storageDestinationAudit } from './destination-audit'
export { clientOf, placeOf } from './destination-client'
export { destinationByName, destinationOfProject, type StorageDestination } from './destination-queries'
export { DestinationRef } from './schema'
export { sentenceOfStorage } from './storage-words'
export { storageWords } from './words'
