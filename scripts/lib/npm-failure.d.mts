export function npmFailure(output: string, proxy: string | undefined): string
