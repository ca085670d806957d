export const exportFormats = ['fhir-r4', 'fhir-r5', 'xlsform', 'own'] as const
export type ExportFormat = (typeof exportFormats)[number]
