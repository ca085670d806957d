import { addUsageCount } from '../../accounts/company'

addUsageCount('deviceCount', 'device')
