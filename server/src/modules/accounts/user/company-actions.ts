import { companyPolicy } from '../company'
import { viewerCan } from './viewer-can'

viewerCan('canManageCompany', companyPolicy.settings, 'The settings, users and history of the own company.')
viewerCan('canManagePlatform', companyPolicy.manage, 'All companies, and the administrators.')
