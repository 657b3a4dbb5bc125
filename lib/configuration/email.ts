/** Form of an e-mail address in a setting; mail servers decide the rest. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
