export const homeCodePath = '/home-code.svg';
