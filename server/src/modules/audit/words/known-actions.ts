import { actionLabel, targetKindLabel, targetWords } from './action-words'
import type { Locale } from './word'

/** Every recorded action, for the filter; a test compares them with the source. */
export const knownActions = [
  'company.create',
  'company.update',
  'company.update_settings',
  'company.suspend',
  'company.resume',
  'user.create',
  'user.invite',
  'user.hand_out_invitation',
  'user.hand_out_password_link',
  'user.accept-invitation',
  'user.withdraw_invitation',
  'user.update',
  'user.change_role',
  'user.update-account',
  'user.change-password',
  'user.reset-password',
  'user.ask_for_second_factor',
  'user.sign_out',
  'user.suspend',
  'user.resume',
  'user.remove',
  'user.restore',
  'user.purge',
  'session.start',
  'session.end',
  'session.second-factor',
  'session.end_stolen',
  'mail-link.use',
  'second-factor.enable',
  'second-factor.disable',
  'second-factor.reset',
  'second-factor.renew-recovery-codes',
  'passkey.create',
  'passkey.rename',
  'passkey.delete',
  'bulk_file.register',
  'project.create',
  'project.update',
  'project.change_status',
  'project.delete',
  'project.restore',
  'project.purge',
  'project.add_member',
  'project.remove_member',
  'test_subject.create',
  'test_subject.update',
  'test_subject.change_status',
  'test_subject.withdraw',
  'test_subject.reinstate',
  'test_subject.delete',
  'test_subject.restore',
  'test_subject.purge',
  'test_subject.erase',
  'test_subject.issue_key',
  'test_subject.renew_key',
  'test_subject.set_pin',
  'survey.issue_test_link',
  'survey.add_picture',
  'sent_survey.create',
  'survey_answer.correct',
  'survey_answer.show_link',
  'personal_data.update',
  'personal_data.view',
  'personal_data.search',
  'tag.create',
  'tag.update',
  'tag.assign',
  'tag.unassign',
  'tag.merge',
  'tag.delete',
  'tag.restore',
  'tag.purge',
  'survey.create',
  'survey.update',
  'survey.save_draft',
  'survey.discard_draft',
  'survey.publish',
  'survey.archive',
  'survey.unarchive',
  'survey.delete',
  'survey.restore',
  'survey.purge',
  'survey.export',
  'project_survey.create',
  'project_survey.update',
  'project_survey.end',
  'project_survey.reopen',
  'project_survey.delete',
  'project_survey.restore',
  'project_survey.purge',
  'device.create',
  'device.update',
  'device.link',
  'device.change_link',
  'device.remove_link',
  'device.delete',
  'device.restore',
  'device.purge',
  'device.export',
  'test_subject.export',
  'audit.export',
] as const

/** The actions whose label contains the text. */
export function actionsNamed(text: string, locale: Locale): string[] {
  const wanted = text.normalize('NFKC').toLowerCase().trim()
  return knownActions.filter((action) => actionLabel(action, locale).toLowerCase().includes(wanted))
}

/** A choice of a filter: the id that is sent and its label. */
export interface Choice {
  readonly id: string
  readonly label: string
}

export function targetKindChoices(locale: Locale): Choice[] {
  return Object.keys(targetWords).map((id) => ({ id, label: targetKindLabel(id, locale) }))
}

export function actionChoices(locale: Locale): Choice[] {
  return knownActions.map((id) => ({ id, label: actionLabel(id, locale) }))
}
