/** What other features and the command line may know of heads. */
export { sendHeadsJob } from './send-heads.ts';
