import { addUsageCount } from '../company'

addUsageCount('subjectCount', 'test_subject')
