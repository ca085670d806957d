export function requirePrograms(names: ('browser' | 'python')[]): Promise<void>
