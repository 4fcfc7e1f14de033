export { sendHeadsJob } from './send-heads.ts';
