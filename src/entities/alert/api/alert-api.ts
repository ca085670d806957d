import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { ask, gqlApi } from '@/shared/api'
import {
  AlertAssigneesDocument,
  AlertDigestDocument,
  type AlertDigestQuery,
  AlertEventDocument,
  type AlertEventLineFragment,
  type AlertEventQuery,
  AlertEventsDocument,
  AlertPeopleDocument,
  type AlertPeopleQuery,
  AlertRehearsalDocument,
  type AlertRehearsalQuery,
  type AlertRehearsalQueryVariables,
  AlertRuleDocument,
  type AlertRuleLineFragment,
  type AlertRuleQuery,
  AlertRulesDocument,
  AlertSurveysDocument,
  type AlertSurveysQuery,
  CohortAlertsDocument,
} from './alert.generated'

/** When a subject is to be looked at. アラートのルール */
export type AlertRule = AlertRuleLineFragment
/** What a rule raised for a subject. アラート */
export type AlertEvent = AlertEventLineFragment
export type AlertEventDetails = AlertEventQuery['alertEvent']
/** Somebody whom alerts may be told to, and when. */
export type AlertPerson = AlertPeopleQuery['alertPeople'][number]
/** How often the viewer is told of a project's alerts. */
export type AlertDigest = AlertDigestQuery['alertDigest']
export type AlertRuleDetails = AlertRuleQuery['alertRule']
/** What rules of a project may ask of a survey. */
export type AlertSurvey = AlertSurveysQuery['alertSurveys'][number]
export type AlertRehearsal = AlertRehearsalQuery['alertRehearsal']

const alertApi = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    alertRules: build.query({
      ...ask(AlertRulesDocument, (data) => data.alertRules),
      providesTags: ['Alert'],
    }),
    alertRule: build.query({ ...ask(AlertRuleDocument, (data) => data.alertRule), providesTags: ['Alert'] }),
    alertEvents: build.query({
      ...ask(AlertEventsDocument, (data) => data.alertEvents),
      providesTags: ['Alert'],
    }),
    alertEvent: build.query({
      ...ask(AlertEventDocument, (data) => data.alertEvent),
      providesTags: ['Alert'],
    }),
    cohortAlerts: build.query({
      ...ask(CohortAlertsDocument, (data) => data.alertEvents),
      providesTags: ['Alert'],
    }),
    alertAssignees: build.query({
      ...ask(AlertAssigneesDocument, (data) => data.alertAssignees.items),
      providesTags: ['ProjectMember', 'User'],
    }),
    alertPeople: build.query({
      ...ask(AlertPeopleDocument, (data) => data.alertPeople),
      providesTags: ['Alert', 'ProjectMember'],
    }),
    alertDigest: build.query({
      ...ask(AlertDigestDocument, (data) => data.alertDigest),
      providesTags: ['Alert'],
    }),
    alertSurveys: build.query({
      ...ask(AlertSurveysDocument, (data) => data.alertSurveys),
      providesTags: ['Survey', 'ProjectSurvey'],
    }),
    alertRehearsal: build.query(ask(AlertRehearsalDocument, (data) => data.alertRehearsal)),
  }),
})

export const {
  useAlertRulesQuery,
  useAlertRuleQuery,
  useAlertEventsQuery,
  useAlertEventQuery,
  useCohortAlertsQuery,
  useAlertRehearsalQuery,
  useAlertAssigneesQuery,
  useAlertPeopleQuery,
  useAlertSurveysQuery,
  useAlertDigestQuery,
} = alertApi

/** Stops a rehearsal that is under way: the server is told, and reads no further. */
export function useStopRehearsal() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  return (asked: AlertRehearsalQueryVariables) => {
    dispatch(alertApi.util.getRunningQueryThunk('alertRehearsal', asked))?.abort()
  }
}
