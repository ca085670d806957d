import { addUsageCount } from '../../accounts/company'

addUsageCount('subjectCount', 'test_subject')
