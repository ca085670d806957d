import { addUsageCount } from '../company'

addUsageCount('deviceCount', 'device')
