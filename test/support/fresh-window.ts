import { beforeEach } from '@jest/globals';
import { configure } from '@testing-library/dom';

// The default of one second is what a busy machine takes to import a later part of a page. What is there is found at once all the same.
configure({ asyncUtilTimeout: 20_000 });

/** Each test has a window of its own: a draft of another would be put into its form. */
beforeEach(() => sessionStorage.clear());
