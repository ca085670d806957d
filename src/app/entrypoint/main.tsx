import { isSubjectAddress } from '../subject/subject-addresses'

// Phones of test subjects load neither the store nor the router of the application.
if (isSubjectAddress(location.pathname)) await import('./subject')
else await import('./application')
