export { AddPasskey } from './ui/AddPasskey'
export { RemovePasskey } from './ui/RemovePasskey'
export { RenamePasskey } from './ui/RenamePasskey'
