export const isProduction: boolean;
export const INSTALL_COMMAND: string;
