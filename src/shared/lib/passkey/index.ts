export { askForPasskey } from './ask-for-passkey'
export { makePasskey } from './make-passkey'
export { type PasskeyOutcome, supportsPasskeys } from './outcome'
