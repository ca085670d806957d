export { type Countdown, useCountdown } from './use-countdown'
