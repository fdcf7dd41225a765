import { answerTasks } from '../../../jobs/task-program';
import { type ResultOf, run, type Task } from './tasks';

answerTasks<Task, ResultOf<Task>>(run);
