export { askForPasskey } from './ask-for-passkey'
export { makePasskey } from './make-passkey'
export { knowsPasskeys, type PasskeyOutcome } from './outcome'
