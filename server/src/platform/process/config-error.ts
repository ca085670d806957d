import { ErrorForPeople } from '../words'

/** An invalid setting; the message names the variable and says what to do. */
export class ConfigError extends ErrorForPeople {}
